import { readFile } from 'node:fs/promises'
import type { ServerProcess } from './process'

/** Resident memory of a server process in bytes; 0 on systems without /proc. */
async function residentBytes({ child }: ServerProcess): Promise<number> {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${child.pid ?? 0}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

/** Runs `work` and samples the server's memory every 10 ms. Returns the largest growth in bytes. */
export async function memoryGrowth<T>(
  server: ServerProcess,
  work: () => Promise<T>,
): Promise<{ result: T; grown: number }> {
  const before = await residentBytes(server)
  let highest = before
  const look = async () => (highest = Math.max(highest, await residentBytes(server)))
  const timer = setInterval(() => void look(), 10)
  const result = await work().finally(() => clearInterval(timer))
  await look()
  return { result, grown: highest - before }
}
