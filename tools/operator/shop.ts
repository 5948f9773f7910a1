import { startNamed } from '../named-programs.ts'
import { commands } from './commands.ts'

// npm run shop -- COMMAND: runs one of the operator's commands.
await startNamed('shop', commands)
