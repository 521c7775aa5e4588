// Preloaded into a server: simulates a full or read-only disk, for tests that may not mount a small disk. The test sends
// `full`, `read-only` or `fine` as a message, or sets DISK before the start.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let disk = process.env.DISK ?? 'fine'
process.on('message', (/** @type {{ disk?: string }} */ message) => {
  disk = message.disk ?? disk
})
process.channel?.unref()

const failures = {
  full: { code: 'ENOSPC', errno: -28, message: 'ENOSPC: no space left on device, write' },
  'read-only': { code: 'EROFS', errno: -30, message: 'EROFS: read-only file system, write' },
}
const refuse = (/** @type {keyof typeof failures} */ why) => {
  throw Object.assign(new Error(failures[why].message), failures[why])
}

const { fstatSync, mkdirSync, openSync, writeSync } = fs
const { statfs } = fs.promises

// A full disk still accepts writes inside of a file. Pipes are not on the disk.
fs.writeSync = (fd, buffer, offset, length, position) => {
  const stat = fstatSync(fd)
  if (disk === 'read-only' && stat.isFile()) refuse('read-only')
  if (disk === 'full' && stat.isFile() && position + length > stat.size) refuse('full')
  return writeSync(fd, buffer, offset, length, position)
}
fs.openSync = (path, flags, mode) => {
  if (disk === 'read-only' && typeof flags === 'number' && flags & fs.constants.O_CREAT) refuse('read-only')
  return openSync(path, flags, mode)
}
fs.mkdirSync = (path, options) => {
  if (disk !== 'fine') refuse(disk === 'full' ? 'full' : 'read-only')
  return mkdirSync(path, options)
}
fs.promises.statfs = async (path) => Object.assign(await statfs(path), disk === 'full' && { bavail: 0 })
syncBuiltinESMExports()
