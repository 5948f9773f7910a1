import { startNamed } from '../named-programs.ts'
import { proofs } from './proofs.ts'

// npm run proof -- NAME: runs one of the proofs.
await startNamed('proof', proofs)
