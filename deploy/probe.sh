#!/bin/bash
# A container's health check: exits with 0 if the process on PORT of this container is ready to serve. It does not start
# Node.js, because every container runs this check every few seconds.
exec 3<> "/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /readyz HTTP/1.0\r\n\r\n' >&3
read -r -t 2 _ status _ <&3
[ "$status" = 200 ]
