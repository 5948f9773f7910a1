import { describeFile } from '../../../../back-office/files/describe-file.ts'
import { complaintKindNames } from '../../complaint-kinds.ts'

const kinds = {
  order: [
    'order',
    'delivery',
    'order or delivery',
    'non delivery',
    'late delivery',
    'wrong product delivered',
  ],
  payment: ['payment', 'refund', 'payment or refund', 'non refund', 'money deducted', 'overcharging'],
  product: ['product', 'quality', 'defective product', 'defective', 'damaged', 'expired product'],
  account: ['account', 'data', 'privacy'],
  other: ['other', 'others', 'service', 'deficiency in services'],
} as const

/** The helpline's file of complaints against the shop, one docket per row. */
export const helplineDocketFile = describeFile({
  kind: 'helpline_docket',
  rowsMax: 1_000,
  fields: {
    docket: {
      name: 'office.complaints.docketNo',
      type: 'text',
      lengthMax: 30,
      isUnique: true,
      headings: [
        'docket',
        'docket no',
        'docket number',
        'docket id',
        'grievance no',
        'grievance number',
        'registration no',
        'registration number',
      ],
    },
    registered: {
      name: 'office.complaints.docketOn',
      type: 'day',
      headings: [
        'registered',
        'registered on',
        'registration date',
        'docket date',
        'date',
        'created on',
        'received on',
      ],
    },
    name: {
      name: 'term.name',
      type: 'text',
      lengthMax: 80,
      headings: ['name', 'complainant', 'complainant name', 'consumer', 'consumer name'],
    },
    mobile: {
      name: 'term.mobileNumber',
      type: 'text',
      lengthMax: 20,
      headings: ['mobile', 'mobile no', 'mobile number', 'phone', 'contact no', 'contact number'],
    },
    email: {
      name: 'office.members.email',
      type: 'text',
      lengthMax: 200,
      isOptional: true,
      headings: ['email', 'e-mail', 'email id', 'email address'],
    },
    kind: {
      name: 'office.complaints.about',
      type: 'choice',
      isOptional: true,
      headings: ['category', 'nature', 'nature of grievance', 'subject', 'type', 'about'],
      options: {
        order: { name: complaintKindNames.order, words: kinds.order },
        payment: { name: complaintKindNames.payment, words: kinds.payment },
        product: { name: complaintKindNames.product, words: kinds.product },
        account: { name: complaintKindNames.account, words: kinds.account },
        other: { name: complaintKindNames.other, words: kinds.other },
      },
    },
    text: {
      name: 'complaints.text',
      type: 'text',
      lengthMax: 2_000,
      headings: [
        'grievance',
        'grievance details',
        'complaint',
        'complaint details',
        'description',
        'details',
        'text',
      ],
    },
    complaint: {
      name: 'office.complaints.ownNo',
      type: 'text',
      lengthMax: 15,
      isOptional: true,
      isUnique: true,
      headings: [
        'company reference',
        'company complaint no',
        'ticket',
        'ticket no',
        'ticket number',
        'reference no',
      ],
    },
  },
})

/** The possible results of a row. */
export const helplineDocketOutcomes = ['opened', 'linked', 'before', 'refused'] as const

export type HelplineDocketOutcome = (typeof helplineDocketOutcomes)[number]
