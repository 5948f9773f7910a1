import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { AskForm } from '../../../approvals/staff/ask-form.tsx'
import { proposeAgreement } from './agreements.calls.ts'
import { agreements } from './agreements.ts'

export const meta = privateMeta('office.agreements.propose')

const texts = [
  ['text_en', 'office.agreements.textEn'],
  ['text_hi', 'office.agreements.textHi'],
  ['text_mr', 'office.agreements.textMr'],
] as const

/** Lets an owner propose a version of the agreement. Another owner publishes it. */
export default function NewAgreement() {
  const say = useWords()
  return (
    <OfficePage back={agreements.path} title={say('office.agreements.propose')}>
      <div className="card grid max-w-160 gap-4 p-4">
        <p className="text-sm">{say('office.agreements.proposeText')}</p>
        <AskForm
          approval={agreements}
          call={proposeAgreement}
          label="office.agreements.propose"
          toInput={(typed) => ({
            text_en: typed('text_en'),
            text_hi: typed('text_hi'),
            text_mr: typed('text_mr'),
            required_from: typed('required_from'),
          })}
        >
          {texts.map(([name, label]) => (
            <OfficeField
              hint={name === 'text_en' ? undefined : say('office.agreements.emptyIsEnglish')}
              key={name}
              kind="lines"
              label={say(label)}
              maxLength={60_000}
              name={name}
              rows={8}
            />
          ))}
          <OfficeField
            hint={say('office.agreements.requiredFromHint')}
            label={say('office.agreements.requiredFrom')}
            name="required_from"
            type="date"
          />
        </AskForm>
      </div>
    </OfficePage>
  )
}
