import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { importStates } from './import-states.ts'
import { stockMethodNames } from './stock-methods.ts'

export const importAudits: Audits = {
  actions: {
    cancelProductImport: 'office.audit.cancelProductImport',
    checkProductImport: 'office.audit.checkProductImport',
    importBranches: 'office.audit.importBranches',
    importLocations: 'office.audit.importLocations',
    importProducts: 'office.audit.importProducts',
    bulkEditProducts: 'office.audit.bulkEditProducts',
    startProductEdit: 'office.audit.startProductEdit',
    runProductImport: 'office.audit.runProductImport',
    undoProductImport: 'office.audit.undoProductImport',
    undoProducts: 'office.audit.undoProducts',
    startProductImport: 'office.audit.startProductImport',
  },
  things: {
    import: {
      name: 'office.audit.import',
      fields: {
        state: ['office.term.state', namesOf(importStates)],
        file: ['office.term.file', 'text'],
        bytes: ['office.audit.size', 'bytes'],
        sha256: ['office.audit.fingerprint', 'text'],
        creates_missing: ['office.imports.createMissing', 'yesNo'],
        new: ['office.imports.newRows', 'count'],
        changed: ['office.imports.changedProducts', 'count'],
        stock_way: ['office.imports.stockWay', stockMethodNames],
        refused: ['office.imports.refused', 'count'],
        added: ['office.audit.added', 'count'],
        updated: ['office.imports.changedProducts', 'count'],
        edit: ['office.edits.title', 'text'],
        undoes: ['office.audit.undoneImport', 'text'],
        unchanged: ['office.imports.unchangedRows', 'count'],
      },
    },
  },
}
