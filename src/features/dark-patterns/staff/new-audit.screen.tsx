import { type ReactNode, use } from 'react'
import { FormErrorsContext } from '../../../back-office/kit/form-errors.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { OfficePage } from '../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { useWords } from '../../../words/use-words.tsx'
import { AskForm } from '../../approvals/staff/ask-form.tsx'
import { darkPatterns, patternNames } from '../patterns.ts'
import { signPatternAudit } from './dark-patterns.calls.ts'
import { patternAudits } from './pattern-audits.ts'

export const meta = privateMeta('office.patterns.sign')

/**
 * Lets a staff member sign a self-audit against dark patterns. The staff member must tick each pattern as
 * examined. Another staff member then confirms the self-audit.
 */
export default function NewAudit() {
  const say = useWords()
  return (
    <OfficePage back="/back-office/patterns" title={say('office.patterns.sign')}>
      <div className="card grid max-w-160 gap-4 p-4">
        <p className="text-sm">{say('office.patterns.signText')}</p>
        <AskForm
          approval={patternAudits}
          call={signPatternAudit}
          label="office.patterns.signIt"
          toInput={(typed) => ({
            examined: patternNames.filter((name) => typed(name) !== ''),
            findings: typed('findings'),
          })}
        >
          <Examined>
            {patternNames.map((name) => (
              <OfficeField
                hint={say(darkPatterns[name].places)}
                key={name}
                kind="box"
                label={say(darkPatterns[name].name)}
                name={name}
              />
            ))}
          </Examined>
          <OfficeField
            hint={say('office.patterns.findingsHint')}
            kind="lines"
            label={say('office.patterns.findings')}
            maxLength={2000}
            name="findings"
            required
            rows={5}
          />
        </AskForm>
      </div>
    </OfficePage>
  )
}

function Examined({ children }: { children: ReactNode }) {
  const say = useWords()
  const error = use(FormErrorsContext)['examined']
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{say('office.patterns.examined')}</legend>
      {children}
      {error && (
        <p className="field-error" data-group-error tabIndex={-1}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
