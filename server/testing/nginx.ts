import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from '../../scripts/machine.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { projectRoot } from '../projectRoot'

const EMULATOR_PATHS = 'identitytoolkit.googleapis.com|securetoken.googleapis.com'

/**
 * Runs nginx with docs/nginx.conf on free ports of the loopback address.
 *
 * @param folder the files that it serves
 * @param backends origins of one or two servers
 * @param tls false serves plain HTTP, and forwards the calls to the identity emulator too
 * @param rate replaces the calls of an address in a second, `100r/s`. A test that counts the refused calls must not depend on its speed.
 */
export async function startNginx(
  folder: string,
  backends: readonly [string, string?],
  { tls = true, rate = '100r/s' }: { tls?: boolean; rate?: string } = {},
) {
  const [port, plainPort] = [await freePort(), await freePort()]
  const temporary = await mkdtemp(join(tmpdir(), 'clinora-nginx-'))
  const at = (name: string) => join(temporary, name)
  const [first, second] = backends.map((origin) => origin && new URL(origin).host)
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${temporary}/${name};`,
  )
  let conf = await readFile(join(projectRoot, 'docs', 'nginx.conf'), 'utf8')
  const replace = (from: string | RegExp, to: string) => {
    // A string is no pattern.
    if (typeof from === 'string' ? !conf.includes(from) : !from.test(conf))
      throw new Error(`docs/nginx.conf has no ${String(from)}.`)
    conf = conf.replaceAll(from, to)
  }
  replace(/listen \[::\].*;/g, '')
  replace('listen 80;', `listen 127.0.0.1:${String(plainPort)};`)
  replace('listen 443 ssl http2;', `listen 127.0.0.1:${String(port)}${tls ? ' ssl http2' : ''};`)
  replace('/etc/ssl/dashboard.example.pem', at('cert.pem'))
  replace('/etc/ssl/dashboard.example.key', at('key.pem'))
  if (!tls) {
    replace(/ssl_.*;/g, '')
    replace('^/(api|storage)/', `^/(api|storage|${EMULATOR_PATHS})/`)
  }
  replace(/root .*;/g, `root ${folder};`)
  replace('/var/log/nginx/access.log', at('access.log'))
  replace(/error_log .* emerg;/g, `error_log ${at('error.log')} emerg;`)
  replace('server 127.0.0.1:3001', `server ${first ?? ''}`)
  replace(/server 127.0.0.1:3002.*;/g, second ? `server ${second} fail_timeout=2s;` : '')
  replace('rate=100r/s', `rate=${rate}`)
  replace('http {', `http { ${temporaryPaths.join(' ')}`)
  const file = at('nginx.conf')
  const user = process.getuid?.() === 0 ? 'root' : 'nobody'
  await writeFile(file, `user ${user};\npid ${temporary}/pid;\n${conf}`)
  if (tls) makeCertificate(at('cert.pem'), at('key.pem'))

  const args = ['-c', file, '-e', at('start.log')]
  const check = spawnSync(nginxProgram(), [...args, '-t'], { encoding: 'utf8' })
  const nginx = spawn(nginxProgram(), [...args, '-g', 'daemon off;'], { stdio: 'inherit' })
  await untilListening(port)
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${String(port)}`,
    port,
    /** Redirects to HTTPS. */
    plainOrigin: `http://127.0.0.1:${String(plainPort)}`,
    /** What `nginx -t` says. */
    check: check.stderr,
    /** All that it has logged. */
    async logged() {
      const files = ['access.log', 'error.log', 'start.log'].map(at)
      return (await Promise.all(files.map((each) => readFile(each, 'utf8').catch(() => '')))).join('')
    },
    async stop() {
      const closeEvent = once(nginx, 'close')
      nginx.kill('SIGTERM')
      await closeEvent
      await rm(temporary, { recursive: true })
    },
  }
}

/** Writes a self-signed certificate. */
function makeCertificate(certificate: string, key: string) {
  const request = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const names = ['-subj', '/CN=dashboard.example', '-days', '2']
  const { status, stderr } = spawnSync(
    'openssl',
    [...request, ...names, '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
}

async function untilListening(port: number) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not listen.')
}

/** Returns the path of nginx, which it installs if it is missing. */
function nginxProgram(): string {
  const find = () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
  const path = find() ?? (aptInstall(['nginx-light', 'openssl']) ? find() : undefined)
  if (!path) throw new Error('No nginx: install it, because a journey runs docs/nginx.conf.')
  return path
}
