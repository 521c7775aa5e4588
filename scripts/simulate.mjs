// npm run simulate: makes bookings as the patients' app does, and accepts requests as doctors do.
import { runAdmin } from './adminCommand.mjs'

await runAdmin(['simulate', ...process.argv.slice(2)])
