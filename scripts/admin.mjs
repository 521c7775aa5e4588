// npm run admin: an admin's work on the command line (docs/product.md#roles).
import { runAdmin } from './adminCommand.mjs'

await runAdmin(process.argv.slice(2))
