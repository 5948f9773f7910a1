import type { NamedProgram } from '../named-programs.ts'

/**
 * Programs that prove that the shop works correctly on several nodes. Their names follow `npm run proof --`.
 */
export const proofs = {
  many: {
    does: 'Runs three shops on a cluster whose PostgreSQL loses its primary while people buy. --up leaves it running; --down removes it.',
    takes: '[--kills N] [--cuts N] [--port N] [--up] [--down]',
    file: 'proofs/many/proof-many.ts',
  },
  rolling: {
    does: 'Replaces three nodes by those of a next release under load. No request may fail.',
    file: 'proofs/rolling/proof-rolling.ts',
  },
  distributed: {
    does: 'Spreads a shop over an empty Citus cluster at CITUS_URL, and kills and adds nodes while people buy and earn.',
    file: 'proofs/distributed/proof-distributed.ts',
  },
} satisfies Record<string, NamedProgram>
