// npm run admin: what the admin dashboard does elsewhere, on the command line.
import { runAdmin } from './adminCommand.mjs'

await runAdmin(process.argv.slice(2))
