import { parseArgs } from 'node:util'
import { visitPages } from './phone/visits.ts'
import { printFigure } from './results.ts'

// Compares running shops on a cheap phone, such as before and after a change.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
})
if (positionals.length === 0)
  throw new Error('Name the addresses of running shops, or run "npm run bench -- phone" to start one.')

const figures = await visitPages(positionals, { rounds: Number(values.rounds), only: values.only })
figures.forEach(printFigure)
