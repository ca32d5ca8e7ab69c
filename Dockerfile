# The server (API, remote MCP and pages), installed from the same package that npm users install.
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run package

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=7071 PRINCIPALITY_DATA=/data ARCHIVE_FOLDER=/data/archive
COPY --from=build /build/dist/packages/principality-*.tgz /tmp/
RUN npm install --global --no-audit --no-fund /tmp/principality-*.tgz \
  && rm -rf /tmp/principality-*.tgz /root/.npm \
  && install --directory --owner=node --group=node /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 7071
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["principality"]
CMD ["serve"]
