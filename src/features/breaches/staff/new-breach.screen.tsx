import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../back-office/kit/office-form.tsx'
import { OfficePage } from '../../../back-office/kit/office-page.tsx'
import { statesOf } from '../../../states/states.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { useWords } from '../../../words/use-words.tsx'
import { fieldNames, whoNames } from '../breach-query.ts'
import { recordBreach } from './breaches.calls.ts'

export const meta = privateMeta('office.breaches.record')

type Who = keyof typeof whoNames

/** Records a breach of personal data, and chooses the members that it touched. */
export default function NewBreach() {
  const say = useWords()
  const navigate = useNavigate()
  const [who, setWho] = useState<Who>('all')
  return (
    <OfficePage back="/back-office/breaches" title={say('office.breaches.record')}>
      <div className="card grid max-w-160 gap-4 p-4">
        <p className="text-sm">{say('office.breaches.recordText')}</p>
        <OfficeForm
          call={recordBreach}
          onDone={({ data }) => void navigate(`/back-office/breaches/${data.breach_no}`)}
          submitLabel={say('office.breaches.record')}
          toInput={(fields, _version, requestId) => {
            const typed = (name: string) => String(fields.get(name) ?? '')
            return {
              found_on: typed('found_on'),
              found_at: typed('found_at'),
              what: typed('what'),
              who,
              from: typed('from'),
              until: typed('until'),
              field: typed('field') as keyof typeof fieldNames | '',
              members: typed('members'),
              request_id: requestId,
            } as never
          }}
        >
          <OfficeField label={say('office.breaches.foundOn')} name="found_on" type="date" />
          <OfficeField label={say('office.breaches.foundAt')} name="found_at" type="time" />
          <OfficeField
            hint={say('office.breaches.whatHint')}
            kind="lines"
            label={say('office.breaches.what')}
            maxLength={2_000}
            name="what"
            rows={5}
          />
          <OfficeField
            hint={say('office.breaches.whoHint')}
            kind="choice"
            label={say('office.breaches.who')}
            name="who"
            onChange={(event) => setWho(event.target.value as Who)}
            options={statesOf(whoNames).map((value) => ({ value, label: say(whoNames[value]) }))}
            value={who}
          />
          {who === 'ordered' && (
            <>
              <OfficeField label={say('office.breaches.from')} name="from" type="date" />
              <OfficeField label={say('office.breaches.until')} name="until" type="date" />
            </>
          )}
          {who === 'field' && (
            <OfficeField
              kind="choice"
              label={say('office.breaches.field')}
              name="field"
              options={statesOf(fieldNames).map((value) => ({ value, label: say(fieldNames[value]) }))}
            />
          )}
          {who === 'listed' && (
            <OfficeField
              hint={say('office.breaches.membersHint')}
              kind="lines"
              label={say('office.breaches.members')}
              maxLength={60_000}
              name="members"
              rows={6}
            />
          )}
        </OfficeForm>
      </div>
    </OfficePage>
  )
}
