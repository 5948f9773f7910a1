import { Link, useLoaderData } from 'react-router'
import { DataTable, type TableColumn } from '../../../back-office/kit/data-table.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { OfficePage } from '../../../back-office/kit/office-page.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Tone } from '../../../ui/form/chip.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { darkPatterns, patternChecks, patternNames } from '../patterns.ts'
import { getPatternChecks } from './dark-patterns.calls.ts'
import { patternAudits } from './pattern-audits.ts'

async function load({ call }: LoadArguments) {
  return (await call(getPatternChecks, {})).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.patterns.title')

type Checked = CallOutput<typeof getPatternChecks>['data']

const certificates: Record<Checked['certificate']['state'], { tone: Tone; label: PlainKey }> = {
  none: { tone: 'neutral', label: 'office.patterns.certificateNone' },
  valid: { tone: 'success', label: 'office.patterns.certificateValid' },
  outdated: { tone: 'danger', label: 'office.patterns.certificateOutdated' },
}

/**
 * Shows the 13 dark patterns. For each pattern, shows the parts of the shop in which it could occur, the
 * checks, and their last results.
 */
export default function Patterns() {
  const say = useWords()
  const { day, screens, checks, certificate } = useLoaderData<typeof loader>()
  const { tone, label } = certificates[certificate.state]
  const rows = patternNames.map((name) => ({
    name,
    results: checks.filter((check) => (darkPatterns[name].checks as readonly string[]).includes(check.name)),
  }))
  return (
    <OfficePage
      action={
        <>
          <ButtonLink to={patternAudits.path} variant="secondary">
            {say('office.patterns.audits')}
          </ButtonLink>
          <ButtonLink to={`${patternAudits.path}/new`}>{say('office.patterns.sign')}</ButtonLink>
        </>
      }
      title={say('office.patterns.title')}
    >
      <p className="office-quiet text-sm">{say('office.patterns.text')}</p>
      <div className="card px-4 py-1">
        <Facts>
          <Fact
            label="office.patterns.lastChecks"
            value={say('office.patterns.lastChecksOf', { day: say.date(day), screens })}
          />
          <Fact
            label="office.patterns.certificate"
            value={
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                <StatusPill tone={tone}>{say(label)}</StatusPill>
                {certificate.valid_until && (
                  <span>{say('office.patterns.until', { day: say.date(certificate.valid_until) })}</span>
                )}
                <Link className="font-semibold text-primary-ink" to="/dark-patterns-certificate">
                  {say('office.patterns.showCertificate')}
                </Link>
              </span>
            }
          />
        </Facts>
      </div>
      <DataTable
        columns={columns}
        empty="office.patterns.title"
        label="office.patterns.title"
        rowKey="name"
        rows={rows}
      />
    </OfficePage>
  )
}

type Row = { name: keyof typeof darkPatterns; results: Checked['checks'] }

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.patterns.pattern',
    cell: ({ name }, say) => <strong>{say(darkPatterns[name].name)}</strong>,
  },
  { header: 'office.patterns.places', cell: ({ name }, say) => say(darkPatterns[name].places) },
  {
    header: 'office.patterns.check',
    cell: ({ results }, say) => (
      <ul className="grid gap-1">
        {results.map(({ name }) => (
          <li key={name}>{say(patternChecks[name])}</li>
        ))}
      </ul>
    ),
  },
  {
    header: 'office.patterns.result',
    cell: ({ results }, say) => (
      <ul className="grid justify-items-start gap-1">
        {results.map(({ name, looked, found }) => (
          <li key={name}>
            <StatusPill tone={found === 0 ? 'success' : 'danger'}>
              {say('office.patterns.resultOf', { found, looked })}
            </StatusPill>
          </li>
        ))}
      </ul>
    ),
  },
]
