import * as z from 'zod/mini'
import { isDay } from '../../../../calendar/day-form.ts'
import { staff } from '../../../../wire/define-call.ts'
import { momentOut, text } from '../../../../wire/fields.ts'
import { describeApproval } from '../../../approvals/staff/approval.ts'
import { approvalContract, trailOut } from '../../../approvals/staff/approval-contracts.ts'

/**
 * A version of the direct seller's agreement. One owner proposes it and another publishes it. Only one
 * proposal may be open at a time.
 */
export const agreements = describeApproval({
  name: 'agreement',
  id: 'agreement_id',
  path: '/back-office/agreements',
  access: staff('owner'),
  calls: {
    ask: 'proposeAgreement',
    approve: 'publishAgreement',
    drop: 'dropAgreement',
    list: 'findAgreements',
    view: 'viewAgreement',
  },
  says: {
    title: 'office.agreements.title',
    text: 'office.agreements.text',
    none: 'office.agreements.none',
    noneText: 'office.agreements.noneText',
    own: 'office.agreements.own',
    noEffect: 'office.agreements.noEffect',
  },
})

const isLongEnough = (written: string) => written.length >= 20

const englishText = text({
  max: 60_000,
  lines: true,
  rules: [[isLongEnough, 'office.agreements.textMissing']],
})

/** Empty for a language without a text of its own, which then has the English one. */
const translatedText = text({
  max: 60_000,
  lines: true,
  rules: [[(written) => written === '' || isLongEnough(written), 'office.agreements.textMissing']],
})

export const agreementContract = () =>
  approvalContract({
    summary: {
      ask: "Proposes a version of the direct seller's agreement, which another owner publishes. Changes nothing yet.",
      approve:
        "Publishes a version of the direct seller's agreement that another owner proposed. From its day on, members who have not accepted it earn nothing new.",
      drop: "Declines a proposed version of the direct seller's agreement, or withdraws it when called by its maker.",
      list: "Lists the versions of the direct seller's agreement and their proposals, newest first.",
      view: "Returns a version of the direct seller's agreement in its three languages, its maker and checker.",
    },
    input: z.object({
      text_en: englishText,
      text_hi: translatedText,
      text_mr: translatedText,
      /** The first day, in India, on which the version is required. */
      required_from: text({ max: 10, rules: [[isDay, 'office.agreements.dayMissing']] }),
    }),
    fields: {
      /** The number of the version; null until it is published. */
      version: z.nullable(z.number()),
      text_en: z.string(),
      text_hi: z.string(),
      text_mr: z.string(),
      required_from: momentOut,
    },
    viewed: trailOut,
    refusals: {
      unknown: 'office.agreements.unknown',
      ask: { waits: [409, 'office.agreements.waits'], dayPast: [400, 'office.agreements.dayPast'] },
      approve: {},
    },
    violations: { ask: { seller_agreement_one_waits: ['waits'] } },
    says: { approved: 'office.agreements.published' },
  })
