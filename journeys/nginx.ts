import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, prepareNginx } from '../scripts/machine.mjs'
import { root } from '../scripts/root.mjs'

/** Runs nginx with docs/nginx.conf, adapted and without TLS. Serves a build and forwards calls to `backend`. */
export async function startNginx(folder: string, backend: string) {
  const port = await freePort()
  const temporary = await mkdtemp(join(tmpdir(), 'clinora-nginx-'))
  const adapted = (await readFile(join(root, 'docs', 'nginx.conf'), 'utf8'))
    .replace(/ssl_certificate.*;/g, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${String(port)};`)
    .replace(/root .*;/, `root ${folder};`)
    // Forward the calls to the identity emulator too.
    .replace('^/(api|storage)/', '^/(api|storage|identitytoolkit.googleapis.com|securetoken.googleapis.com)/')
    .replace('http://127.0.0.1:3000', backend)
    .replace(
      'http {',
      `http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${temporary}/${name};`).join(' ')}`,
    )
  const file = join(temporary, 'nginx.conf')
  await writeFile(
    file,
    `user ${process.getuid?.() === 0 ? 'root' : 'nobody'};\npid ${temporary}/pid;\n${adapted}`,
  )
  const nginx = spawn(prepareNginx(), ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: 'inherit' })
  const origin = `http://127.0.0.1:${String(port)}`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(origin).catch(() => null)
    if (answer) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    async stop() {
      nginx.kill('SIGQUIT')
      await once(nginx, 'close')
      await rm(temporary, { recursive: true })
    },
  }
}
