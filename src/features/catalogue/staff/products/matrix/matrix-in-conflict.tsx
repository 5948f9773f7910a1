import type { Dispatch } from 'react'
import type { ConflictPart } from '../../../../../back-office/kit/changed-meanwhile.tsx'
import type { ConflictRow } from '../../../../../back-office/kit/merge-fields.ts'
import type { Say } from '../../../../../words/words-of.ts'
import { picturesInConflict } from '../../../../pictures/staff/pictures-in-conflict.tsx'
import type { MatrixChange } from './matrix-changes.ts'
import {
  columns,
  type KnownVariant,
  knownCells,
  knownPictures,
  type Matrix,
  type MatrixState,
  optionsOf,
} from './matrix-state.ts'
import { pictureOptionOf, valueKey, valuesKey } from './variant-grid.ts'
import { columnNames } from './variant-table.tsx'

type Merging = { say: Say; dispatch: Dispatch<MatrixChange> }

const matrixOf = (row: ConflictRow) => row as unknown as Matrix

/**
 * Compares a group's table with the one that another person saved meanwhile. Compares single cells where
 * staff typed something.
 */
export function matrixInConflict(state: MatrixState, merging: Merging): ConflictPart[] {
  const { known } = state
  if (!known) return []
  return [...typedCells(state, merging), ...typedPictures(state, merging), variantsPart(known, merging)]
}

/** Lists the conflicts between what staff typed for existing variants and the saved values. */
function typedCells({ known, typed }: MatrixState, { say, dispatch }: Merging): ConflictPart[] {
  const variants = new Map(known!.variants.map((variant) => [valuesKey(variant.values), variant]))
  return Object.entries(typed).flatMap(([key, cells]) => {
    const variant = variants.get(key)
    if (!variant) return []
    const name = variant.values.join(', ')
    const find = (row: ConflictRow) =>
      matrixOf(row).variants.find(({ product_id }) => product_id === variant.product_id) ?? variant
    const part = (
      field: keyof typeof cells,
      label: string,
      mine: string,
      savedIn: (one: KnownVariant) => string,
    ): ConflictPart => ({
      names: [`${key} ${field}`],
      label: `${name}: ${label}`,
      typedIn: () => mine,
      savedIn: (row) => savedIn(find(row)),
      shownTyped: () => mine || '–',
      shownSaved: (row) => savedIn(find(row)) || '–',
      take: () => dispatch({ of: 'forgetCell', productId: variant.product_id, field }),
    })
    const yesNo = (isYes: boolean) => say(isYes ? 'office.form.yes' : 'office.form.no')
    return [
      ...columns.flatMap((column) => {
        const text = cells[column]
        if (text === undefined) return []
        return [part(column, say(columnNames[column]), text, (one) => knownCells(one)[column])]
      }),
      ...(cells.isShown === undefined
        ? []
        : [
            part('isShown', say('office.products.shown'), yesNo(cells.isShown), ({ is_shown }) =>
              yesNo(is_shown),
            ),
          ]),
    ]
  })
}

function typedPictures(state: MatrixState, { dispatch }: Merging): ConflictPart[] {
  const options = optionsOf(state)
  const place = pictureOptionOf(options)
  const values = options[place]?.values ?? []
  return values.flatMap((value) => {
    const chosen = state.pictures[valueKey(value)]
    if (!chosen) return []
    const onTake = () => dispatch({ of: 'pictures', value, pictures: undefined })
    const part = picturesInConflict({ name: 'pictures', label: value, chosen, onTake })
    const asRow = (row: ConflictRow) => ({
      version: 0,
      pictures: knownPictures(matrixOf(row), place, value),
    })
    return [
      {
        ...part,
        names: [`pictures ${value}`],
        savedIn: (row) => part.savedIn(asRow(row)),
        shownSaved: (row) => part.shownSaved(asRow(row)),
      } satisfies ConflictPart,
    ]
  })
}

/**
 * Compares the options and variants that this form did not change. Resolving the conflict takes over the
 * saved variants, with the option values that the other person added and removed.
 */
function variantsPart(known: Matrix, { say, dispatch }: Merging): ConflictPart {
  const textOf = ({ options, variants }: Matrix) => JSON.stringify([options, variants])
  return {
    names: ['options', 'variants'],
    label: say('office.matrix.partOthers'),
    typedIn: () => textOf(known),
    savedIn: (row) => textOf(matrixOf(row)),
    shownTyped: () => null,
    shownSaved: () => null,
    take: (row) => dispatch({ of: 'known', known: matrixOf(row) }),
  }
}
