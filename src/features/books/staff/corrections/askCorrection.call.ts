import * as z from 'zod/mini'
import { reasonField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, optionalField, requestId, rupees, text } from '../../../../wire/fields.ts'
import { memberAccounts, systemAccounts } from './correctable-accounts.ts'
import { correctionStep } from './correction-fields.ts'

export const askCorrection = staffCall<typeof askCorrectionContract>()('askCorrection', 'finance')

export const askCorrectionContract = () =>
  defineContract({
    summary:
      'Requests a correction of an account, which another staff member approves or declines. Posts nothing yet.',
    change: { audits: 'correction' },
    input: z.object({
      account: z.enum([...memberAccounts, ...systemAccounts]),
      /** For a member's account: the member's id or mobile number. */
      member_id: optionalField(id('office.finance.memberInvalid')),
      direction: z.enum(['add', 'take']),
      /** Rupees, or whole points. */
      amount: rupees('office.finance.amountInvalid'),
      reason: reasonField,
      evidence: optionalField(text({ max: 4000, lines: true })),
      about: optionalField(
        text({
          max: 60,
          rules: [
            [
              (about) => /^(?:order|withdrawal|refund|payment|transfer) [A-Za-z0-9]{1,32}$/.test(about),
              'office.finance.aboutInvalid',
            ],
          ],
        }),
      ),
      request_id: requestId,
    }),
    output: answer({ data: correctionStep }),
    refusals: {
      amountInvalid: [400, 'office.finance.amountInvalid'],
      memberMissing: [400, 'office.finance.memberMissing'],
      unknownMember: [404, 'office.finance.memberInvalid'],
      onlyGivenUp: [400, 'office.finance.onlyGivenUp'],
      overLimit: [409, 'office.finance.overLimit'],
      overDay: [409, 'office.finance.overDay'],
      notEnough: [409, 'office.finance.notEnough'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
