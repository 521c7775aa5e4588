import { isoDateAt } from '@/domain/calendar'
import { openDatabase } from '../../server/db/open'
import { emptyPostgres } from '../../server/testing/backend'
import { load, percentiles } from './load'
import { makeScene } from './scene'
import { ask, startBackend, startBare } from './servers'

const { url, drop } = await emptyPostgres()
const database = await openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined)
const now = new Date()
const t0 = performance.now()
const scene = await makeScene(database.db, now, isoDateAt(now, 'UTC'))
console.log('scene', performance.now() - t0)
const ours = await startBackend(url)
const bare = await startBare(url)
const auth = { authorization: `Bearer ${scene.large.token}`, 'accept-encoding': 'gzip, deflate, br' }
const list = `${ours.origin}/api/appointments/${scene.large.id}`

const first = await ask(list, { headers: auth })
console.log('first', first.status, first.body.length, first.took, first.etag)
await ask(`${bare.origin}/list`, { method: 'PUT', headers: {'content-type': 'application/octet-stream'}, body: first.body })
for (const [name, target] of [['ours', list], ['bare', `${bare.origin}/list`]] as const) {
  const times = []
  for (let i = 0; i < 15; i++) times.push((await ask(target, { headers: auth })).took)
  console.log(name, percentiles(times))
}
for (let round = 0; round < 2; round++) {
  console.log('ours 304', await load({ url: list, connections: 10, seconds: 3, headers: { ...auth, 'if-none-match': first.etag } }))
  console.log('bare 304', await load({ url: `${bare.origin}/unchanged`, connections: 10, seconds: 3, headers: auth }))
  const next = (path: string) => ({ connections: 16, seconds: 4, next: () => {
    const { clinic, request } = scene.nextBooking()
    return { path, headers: { authorization: `Bearer ${clinic.token}`, 'content-type': 'application/json' }, body: JSON.stringify(request) }
  }})
  console.log('ours book', await load({ url: `${ours.origin}`, ...next('/api/book_appointment') }))
  console.log('bare book', await load({ url: `${bare.origin}`, ...next('/book') }))
}
ours.stop()
bare.stop()
await database.close()
await drop()
process.exit(0)
