import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons/icons.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { ConfirmChange } from '../confirm-change.tsx'
import { atCursor } from '../filters/list-address.ts'
import { OfficeField } from '../office-field.tsx'
import { type KeptViews, withView } from './saved-views.store.ts'

type ListViewsProps = {
  kept: KeptViews
  onKeep: (next: KeptViews) => void
  /** The columns that staff may hide: all but the first, which names the row. */
  columns: readonly PlainKey[]
}

/** Shows the saved views of a list, and the choice of its columns. */
export function ListViews({ kept, onKeep, columns }: ListViewsProps) {
  const say = useWords()
  const { search } = useLocation()
  const [isNaming, setNaming] = useState(false)
  const address = atCursor(search, undefined)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 print:hidden">
      <div className="flex min-w-0 flex-wrap items-center gap-1.5">
        {kept.views.map((view) => {
          const isOpen = view.search === address && String(view.hidden) === String(kept.hidden)
          return (
            <span className="inline-flex max-w-full items-center" key={view.name}>
              <Link
                aria-current={isOpen ? 'true' : undefined}
                className="office-chip min-w-0"
                onClick={() => onKeep({ ...kept, hidden: view.hidden })}
                to={{ search: view.search }}
              >
                <span className="truncate">{view.name}</span>
              </Link>
              <IconButton
                icon={CloseIcon}
                label={say('office.views.remove', { name: view.name })}
                onClick={() => onKeep({ ...kept, views: kept.views.filter((one) => one !== view) })}
              />
            </span>
          )
        })}
        <Button onClick={() => setNaming(true)} small variant="secondary">
          {say('office.views.save')}
        </Button>
      </div>
      <details className="relative">
        <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm font-semibold text-primary-ink touch:min-h-11">
          {say('office.views.columns')}
          {kept.hidden.length > 0 && ` (${columns.length - kept.hidden.length + 1}/${columns.length + 1})`}
        </summary>
        <div className="card absolute top-full left-0 z-20 grid min-w-56 sm:right-0 sm:left-auto gap-1 p-3 shadow-soft">
          {columns.map((column) => (
            <Checkbox
              checked={!kept.hidden.includes(column)}
              key={column}
              onChange={({ currentTarget }) =>
                onKeep({
                  ...kept,
                  hidden: columns.filter((one) =>
                    one === column ? !currentTarget.checked : kept.hidden.includes(one),
                  ),
                })
              }
            >
              {say(column)}
            </Checkbox>
          ))}
        </div>
      </details>
      {isNaming && (
        <ConfirmChange
          confirmLabel={say('office.views.save')}
          fields={<OfficeField label={say('office.views.name')} maxLength={40} name="view" required />}
          onClose={() => setNaming(false)}
          onConfirm={async (form) => {
            const name = String(form.get('view')).trim()
            if (name !== '') onKeep(withView(kept, { name, search: address, hidden: kept.hidden }))
            setNaming(false)
          }}
          text={say('office.views.saveText')}
          title={say('office.views.save')}
        />
      )}
    </div>
  )
}
