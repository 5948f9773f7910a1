import type { ReactNode } from 'react'
import { pictureAddress } from '../../features/pictures/staff/picture-address.ts'
import { letterPicture } from '../../ui/letter-picture.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { Say } from '../../words/words-of.ts'
import { Money } from '../finance/money.tsx'
import type { TableColumn } from '../kit/data-table.tsx'
import type { Field, Resource } from './resource.ts'
import type { AnyRow, AnySaved } from './resource-calls.ts'

/**
 * Builds a list's columns from the resource's description: the row's name, and each field that the list
 * shows.
 */
export function resourceColumns({ fields, row }: Resource): TableColumn<AnyRow>[] {
  const naming = fields[row.name] ?? Object.values(fields)[0]!
  return [
    { header: naming.head ?? naming.label, cell: (one) => <RowName {...row} one={one} /> },
    ...(row.columns ?? []).map((name): TableColumn<AnyRow> => {
      const field = fields[name]!
      return {
        header: field.head ?? field.label,
        align: field.figure && 'end',
        cell: (one, say) => valueOf(field, one[field.shownAs ?? name], say),
      }
    }),
  ]
}

const shownOrHidden = ['office.resources.shown', 'office.resources.hidden'] as const

function valueOf(
  { kind, figure, options = [], inputMode, states: [yes, no] = shownOrHidden }: Field,
  value: unknown,
  say: Say,
): ReactNode {
  if (kind === 'box')
    return <StatusPill tone={value ? 'success' : 'neutral'}>{say(value ? yes : no)}</StatusPill>
  const text = String(value)
  if (kind === 'day') return say.date(`${text}T12:00:00+05:30`)
  if (figure === 'rupees' && text) return <Money amount={Number(text)} />
  const option = options.find((one) => one.value === text)
  if (option) return say(option.label)
  return (
    <span className={inputMode && 'tabular-nums'} translate="no">
      {text || '–'}
    </span>
  )
}

function RowName({ one, name, besides, picture, isWide }: Resource['row'] & { one: AnyRow }) {
  const stored = picture === undefined ? '' : String(one[picture])
  const [width, height, size] = isWide ? ([88, 44, 160] as const) : ([40, 40, 96] as const)
  return (
    <span className="flex items-center gap-3 wrap-anywhere">
      {picture !== undefined && (
        <img
          alt=""
          className={`flex-none rounded-[8px] bg-sunken object-cover ${isWide ? 'h-11 w-22' : 'size-10'}`}
          height={height}
          loading="lazy"
          src={stored ? pictureAddress(stored, size) : letterPicture(String(one[name]))}
          width={width}
        />
      )}
      <span translate="no">
        {String(one[name])}
        {besides !== undefined && (
          <small className="block text-[0.75rem] font-normal text-muted">
            {besidesOf(one, besides, name)}
          </small>
        )}
      </span>
    </span>
  )
}

function besidesOf(one: AnyRow, besides: string, name: string): string {
  if (besides !== 'translations') return String(one[besides])
  const texts = one['translations'] as AnySaved['translations']
  return texts?.flatMap((words) => words[name] || []).join(' · ') ?? ''
}
