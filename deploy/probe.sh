#!/bin/bash
# Services and edges run this health check every few seconds. It does not use Node.js, because each start would take
# much CPU time.
exec 3<> "/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /readyz HTTP/1.0\r\n\r\n' >&3
read -r -t 2 _ status _ <&3
[ "$status" = 200 ]
