// npm run simulate: acts as the patients' app and as doctors who accept requests.
import { runAdmin } from './adminCommand.mjs'

await runAdmin(['simulate', ...process.argv.slice(2)])
