#!/bin/bash
# A container's health check. Not in Node.js, because every container runs it every few seconds.
exec 3<> "/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /readyz HTTP/1.0\r\n\r\n' >&3
read -r -t 2 _ status _ <&3
[ "$status" = 200 ]
