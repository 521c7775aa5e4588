// Preloaded into children: one whose parent is gone, even by kill -9, ends by the signal named in this module's address.
const signal = new URL(import.meta.url).searchParams.get('signal') ?? 'SIGTERM'
process.once('disconnect', () => process.kill(process.pid, signal))
process.channel?.unref()
