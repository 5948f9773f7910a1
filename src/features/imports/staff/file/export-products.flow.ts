import { headRecord, textRecord } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { packageCm } from '../../../catalogue/package-size.ts'
import { descriptionText } from '../../../catalogue/staff/products/description-text.ts'
import { type CatalogueRow, listProductsFrom } from '../catalogue-rows.sql.ts'
import { writeHighlights } from './listed-cells.ts'
import { type Column, columnNames } from './product-columns.ts'

const rowsPerPage = 500

/**
 * Yields all products as a CSV file that can be imported again. Reads each part only after the previous part
 * was sent, so that large catalogues need no more memory.
 * @param inTurn runs the read of a part when the shop has capacity for it.
 */
export async function* exportProducts(
  db: Db,
  inTurn: <Result>(read: () => Promise<Result>) => Promise<Result> = (read) => read(),
): AsyncGenerator<string> {
  yield templateOf()
  for (let afterId = 0; ; ) {
    const after = afterId
    const rows = await inTurn(() => listProductsFrom(db, after, rowsPerPage))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => textRecord(cellsOf(row))).join('')
    if (rows.length < rowsPerPage) return
    afterId = last.id
  }
}

/** Returns the header row, which is also the template for a new file. */
export function templateOf(): string {
  return headRecord(columnNames)
}

function cellsOf(row: CatalogueRow): string[] {
  const said = (language: 'hi' | 'mr') => row.translations.find((one) => one.language === language)
  const option = (place: number) =>
    [row.group_options?.[place] ?? '', row.option_values?.[place] ?? ''] as const
  const cells: Record<Column, string> = {
    sku: row.sku ?? `#${row.id}`,
    name: row.name,
    brand: row.brand_name,
    category: row.category_name,
    mrp: rupees(row.mrp),
    // Exports either the entered price or the percentage. The other is computed.
    price: row.entered_price === null ? '' : rupees(row.entered_price),
    discount_percent: row.entered_price === null && row.discount_bp > 0 ? String(row.discount_bp / 100) : '',
    special_discount: rupees(row.special_discount),
    stock: String(row.on_hand),
    stock_at_export: String(row.on_hand),
    received_at_export: String(row.received),
    reorder_level: String(row.reorder_level),
    hsn: row.hsn,
    gst_rate: String(row.gst_bp / 100),
    country_of_origin: row.origin_country,
    manufacturer: row.manufacturer,
    net_quantity: row.net_quantity,
    best_before: row.best_before,
    importer: row.importer,
    warranty: row.warranty,
    weight_grams: String(row.weight_grams ?? ''),
    package_cm: packageCm(row.package_mm),
    description: descriptionText(row.description),
    highlights: writeHighlights(row.highlights),
    image_urls: (row.wished_pictures ?? row.pictures.map(({ name }) => name)).map(pictureCell).join(' | '),
    group: row.group_name ?? '',
    option_1_name: option(0)[0],
    option_1_value: option(0)[1],
    option_2_name: option(1)[0],
    option_2_value: option(1)[1],
    option_3_name: option(2)[0],
    option_3_value: option(2)[1],
    name_hi: said('hi')?.name ?? '',
    description_hi: descriptionText(said('hi')?.description ?? ''),
    name_mr: said('mr')?.name ?? '',
    description_mr: descriptionText(said('mr')?.description ?? ''),
  }
  return columnNames.map((column) => cells[column])
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2)
}

function pictureCell(picture: string): string {
  return picture.startsWith('https:') ? picture.replaceAll('|', '%7C') : `/Admin/assets/${picture}`
}
