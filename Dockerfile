# Two images (docs/deployment.md#containers): `server` runs the backend and its commands, `web` is nginx with the pages.
FROM node:22-alpine AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
# With .env, which has the settings of the pages and no secret.
COPY . .
RUN npm run release && mkdir /release && tar -xzf dist/clinora-*.tar.gz -C /release --strip-components=1

FROM alpine:3.22 AS server
# pg_dump and pg_restore are for the backups.
RUN apk add --no-cache libstdc++ postgresql17-client && install -d -o 10001 -g 10001 -m 700 /var/backups/clinora
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /release /srv/clinora
WORKDIR /srv/clinora
ENV NODE_ENV=production PORT=3000
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=150s --retries=2 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--enable-source-maps", "server.js"]

FROM nginx:1.28-alpine AS web
ARG DASHBOARD_HOST=dashboard.example
COPY --from=build /release/dist/web /srv/clinora/dist/web
COPY --from=build /release/docs/nginx.conf /etc/nginx/nginx.conf
# The servers of compose.yaml.
RUN sed -i -e "s/dashboard\.example/$DASHBOARD_HOST/" -e 's/127\.0\.0\.1:3001/172.30.37.11:3000/' \
  -e 's/127\.0\.0\.1:3002/172.30.37.12:3000/' -e "s|/etc/ssl/$DASHBOARD_HOST|/run/secrets/tls|" /etc/nginx/nginx.conf
USER nginx
EXPOSE 80 443
HEALTHCHECK --interval=10s --timeout=5s CMD ["nc", "-z", "127.0.0.1", "443"]
CMD ["nginx", "-g", "daemon off; pid /tmp/nginx.pid;"]
