import { listOf } from '../../../../audit/format-audit-value.ts'
import { readNamesIn } from '../../../../audit/read-names.sql.ts'
import type { AuditFormat, Audits } from '../../../../platform/service/audits.ts'
import { namesOf } from '../../../../states/states.ts'
import { stockReasons } from './stock/stock-reasons.ts'

type Row = Readonly<Record<string, unknown>>

const highlights: AuditFormat = (value) =>
  listOf(value, (row) => pairText(row as Row, 'name', 'details'), '; ')

const pictures: AuditFormat = (value, { say }) => {
  if (!Array.isArray(value)) return String(value)
  const captions = (value as Row[]).map(({ alt }) => alt).filter(Boolean)
  const count = say('office.audit.somePictures', { count: value.length })
  return captions.length === 0 ? count : `${count}: ${captions.join(', ')}`
}

/** Formats a product's group, and the product's value of each option. */
const group: AuditFormat = (value) => {
  if (typeof value !== 'object') return String(value)
  const { name, options } = value as Row
  const values = Array.isArray(options)
    ? options.map((option) => pairText(option as Row, 'name', 'value')).join(', ')
    : ''
  return values === '' ? String(name) : `${String(name)} (${values})`
}

function pairText(row: Row, name: string, value: string): string {
  return `${String(row[name])}: ${String(row[value])}`
}

/** Describes products for the audit log. */
export const productAudits: Audits = {
  actions: {
    addVariantOption: 'office.audit.addVariantOption',
    bulkEditProduct: 'office.audit.bulkEditProduct',
    correctStock: 'office.audit.correctStock',
    dropVariantOption: 'office.audit.dropVariantOption',
    importProduct: { changed: 'office.audit.importProduct', added: 'office.audit.importNewProduct' },
    renameVariantValues: 'office.audit.renameVariantValues',
    saveProduct: { changed: 'office.audit.saveProduct', added: 'office.audit.addProduct' },
    saveVariantMatrix: { changed: 'office.audit.saveVariant', added: 'office.audit.addVariant' },
    showProducts: 'office.audit.showProducts',
    undoProduct: 'office.audit.undoProduct',
  },
  things: {
    product: {
      name: 'office.term.product',
      fields: {
        product_id: 'hidden',
        name: ['office.term.name', 'text'],
        category_id: ['office.products.category', 'name of category'],
        brand_id: ['office.products.brand', 'name of brand'],
        mrp: ['office.products.mrpShort', 'paise'],
        price: ['office.products.offered', 'paise'],
        discount: ['office.term.discount', 'percent'],
        priced_by: 'hidden',
        special_discount: ['office.audit.cashback', 'paise'],
        hsn: ['office.products.hsn', 'text'],
        gst_rate: ['office.products.gst', 'percent'],
        origin_country: ['office.products.origin', 'text'],
        manufacturer: ['office.products.manufacturer', 'text'],
        net_quantity: ['office.products.netQuantity', 'text'],
        best_before: ['office.products.bestBefore', 'text'],
        importer: ['office.products.importer', 'text'],
        warranty: ['office.products.warranty', 'text'],
        weight_grams: ['office.products.weight', 'count'],
        package_cm: ['office.products.package', 'text'],
        description: ['office.term.description', 'text'],
        sku: ['office.products.sku', 'text'],
        is_shown: ['office.resources.isShown', 'yesNo'],
        group: ['office.audit.group', group],
        variants: ['office.audit.variants', 'text'],
        highlights: ['office.products.partHighlights', highlights],
        pictures: ['office.products.partPictures', pictures],
        reorder_level: ['office.products.reorderLevel', 'count'],
        by_import: ['office.audit.import', 'text'],
        on_hand: ['office.audit.stock', 'count'],
        stock_reason: ['term.reason', namesOf(stockReasons)],
        stock_note: ['office.notes.note', 'text'],
      },
      readNames: readNamesIn('product'),
    },
  },
}
