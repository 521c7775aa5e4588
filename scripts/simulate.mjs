// npm run simulate: plays the patients' app and the doctors who answer requests.
import { runAdmin } from './adminCommand.mjs'

await runAdmin(['simulate', ...process.argv.slice(2)])
