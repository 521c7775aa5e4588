// Preloaded into child processes. If the parent ends, even by kill -9, the child gets the signal that this module's URL names.
const signal = new URL(import.meta.url).searchParams.get('signal') ?? 'SIGTERM'
process.once('disconnect', () => process.kill(process.pid, signal))
process.channel?.unref()
