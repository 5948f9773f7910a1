import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ImportStatePill } from './import-state-pill.tsx'

const counts = { new_rows: 0, changed_rows: 0, refused_rows: 0 }
const pillOf = (more: object) =>
  renderToStaticMarkup(
    createElement(ImportStatePill, { state: 'done', is_undone: false, ...counts, ...more }),
  )

it.each([
  [{ refused_rows: 3 }, 'Nothing written'],
  [{}, 'Done'],
  [{ refused_rows: 3, new_rows: 1 }, 'Done'],
  [{ refused_rows: 3, changed_rows: 1 }, 'Done'],
  [{ refused_rows: 3, state: 'checked' }, 'Ready'],
  [{ refused_rows: 3, is_undone: true }, 'Undone'],
])('names the state of an import with %j as %s', (more, name) => {
  expect(pillOf(more)).toContain(name)
})
