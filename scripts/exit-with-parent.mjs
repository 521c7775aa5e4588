// Preloaded into child processes: if the parent ends, even by kill -9, the child ends by the signal in this module's query.
const signal = new URL(import.meta.url).searchParams.get('signal') ?? 'SIGTERM'
process.once('disconnect', () => process.kill(process.pid, signal))
process.channel?.unref()
