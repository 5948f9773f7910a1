import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { getComplaintTerms } from './complaints.calls.ts'

export type ComplaintTerms = CallOutput<typeof getComplaintTerms>['data']

/**
 * Shows the grievance officer, whom the law requires each shop to name, and the deadlines for answering
 * complaints.
 */
export function GrievanceOfficer({ terms }: { terms: ComplaintTerms }) {
  const say = useWords()
  const { answer_hours: hours, redress_months: months, officer } = terms
  return (
    <section aria-labelledby="officer" className="card grid gap-1 p-4 text-sm">
      <h2 className="font-bold" id="officer">
        {say('complaints.officer')}
      </h2>
      <p className="wrap-anywhere" translate="no">
        {officer.name}
      </p>
      <p className="flex flex-wrap gap-x-4 wrap-anywhere">
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={`tel:+91${officer.phone}`}
        >
          {officer.phone}
        </a>
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={`mailto:${officer.email}`}
        >
          {officer.email}
        </a>
      </p>
      <p className="text-muted">{say('complaints.terms', { hours, months })}</p>
    </section>
  )
}
