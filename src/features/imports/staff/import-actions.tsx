import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../../back-office/kit/change.tsx'
import { StepButton } from '../../../back-office/kit/step-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { undoProductImport } from './changes/changes.calls.ts'
import { isUnderway } from './import-states.ts'
import { cancelProductImport, type getProductImport, runProductImport } from './imports.calls.ts'
import { type StockMethod, stockMethodNames, stockMethods } from './stock-methods.ts'

type ShownImport = CallOutput<typeof getProductImport>['data']['import']

const undoWords = {
  file: {
    ...({ undo: 'office.imports.undo', title: 'office.imports.undoTitle' } as const),
    text: 'office.imports.undoText',
  },
  edit: {
    ...({ undo: 'office.edits.undo', title: 'office.edits.undoTitle' } as const),
    text: 'office.edits.undoText',
  },
} as const

/** Shows the actions that the import's state allows: run, cancel or undo. */
export function ImportActions({ shown }: { shown: ShownImport }) {
  const say = useWords()
  const change = useChange()
  const navigate = useNavigate()
  const [stockWay, setStockWay] = useState<StockMethod>()
  const { import_id, state } = shown
  const count = shown.new_rows + shown.changed_rows
  const written = shown.added + shown.updated
  if (shown.kind === 'undo') return null
  const words = undoWords[shown.kind]
  if (state === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="/back-office/import">{say('office.imports.another')}</ButtonLink>
        <a className="link" download href="/back-office/api/productTemplate">
          {say('office.imports.template')}
        </a>
      </div>
    )
  if (!isUnderway(state)) {
    if (shown.is_undone || written === 0) return null
    return (
      <div>
        <StepButton
          button={{ variant: 'secondary' }}
          call={undoProductImport}
          done=""
          input={() => ({ import_id })}
          label={words.undo}
          onDone={({ data }) => void navigate(`/back-office/import/${data.undo.import_id}`)}
          closesWhenRefused
          text={say(words.text)}
          title={placed(words.title, { count: written })}
        />
      </div>
    )
  }
  const stop = state === 'importing' ? say('office.imports.stop') : say('office.imports.discard')
  const run = () => change.run(runProductImport, { import_id, stock_way: stockWay }, '')
  return (
    <>
      {state === 'checked' && shown.unseen_stock_rows > 0 && (
        <StockWayChoice
          count={shown.unseen_stock_rows}
          error={stockWay === undefined ? change.failure?.body.errors?.['stock_way'] : undefined}
          onChange={setStockWay}
          value={stockWay}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'checked' && (
          <Button busy={change.busy} onClick={() => void run()}>
            {say(shown.kind === 'edit' ? 'office.edits.run' : 'office.imports.run', { count })}
          </Button>
        )}
        <Button
          disabled={change.busy}
          onClick={() => void change.run(cancelProductImport, { import_id }, '')}
          variant="secondary"
        >
          {stop}
        </Button>
      </div>
    </>
  )
}

type StockWayChoiceProps = {
  count: number
  value: StockMethod | undefined
  onChange: (way: StockMethod) => void
  error: string | undefined
}

/** Asks whether `stock` in rows without `stock_at_export` is a count or units received. */
function StockWayChoice({ count, value, onChange, error }: StockWayChoiceProps) {
  const say = useWords()
  const name = useId()
  return (
    <fieldset aria-describedby={`${name}-note`} className="grid gap-2">
      <legend className="mb-1 font-semibold">{say('office.imports.stockWayQuestion', { count })}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {stockMethods.map((way) => (
          <ChoiceCard checked={value === way} key={way} name={name} onChange={() => onChange(way)}>
            <span className="block font-semibold">{say(stockMethodNames[way])}</span>
            <span className="block text-sm text-muted">{say(stockWayTexts[way])}</span>
          </ChoiceCard>
        ))}
      </div>
      <p className="text-sm text-muted" id={`${name}-note`}>
        {error ? (
          <span className="font-semibold text-danger">{error}</span>
        ) : (
          say('office.imports.stockWayNote')
        )}
      </p>
    </fieldset>
  )
}

const stockWayTexts = {
  set: 'office.imports.stockWaySetText',
  add: 'office.imports.stockWayAddText',
} as const satisfies Record<StockMethod, PlainKey>
