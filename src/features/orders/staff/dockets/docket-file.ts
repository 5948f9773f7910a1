import { describeFile } from '../../../../back-office/files/describe-file.ts'

/** A courier's list of the parcels that it took over: the tracking number of each order. */
export const docketFile = describeFile({
  kind: 'docket',
  rowsMax: 500,
  fields: {
    order: {
      name: 'office.finance.order',
      type: 'text',
      lengthMax: 32,
      isUnique: true,
      headings: [
        'order',
        'order no',
        'order id',
        'order number',
        'reference',
        'reference no',
        'ref no',
        'customer reference',
        'invoice no',
      ],
    },
    tracking: {
      name: 'office.orders.trackingNo',
      type: 'text',
      lengthMax: 30,
      isUnique: true,
      headings: [
        'awb',
        'awb no',
        'awb number',
        'docket',
        'docket no',
        'docket number',
        'tracking no',
        'tracking number',
        'waybill',
        'waybill no',
        'consignment no',
        'cn no',
        'lr no',
      ],
    },
  },
})

/** The outcomes of a row. before: the order already has this tracking number. */
export const docketOutcomes = ['sent', 'before', 'refused'] as const

export type DocketOutcome = (typeof docketOutcomes)[number]
