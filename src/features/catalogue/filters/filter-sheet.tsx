import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { focusFirstWrong } from '../../../ui/form/field-frame.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { countedMax } from '../list/product-count.ts'
import type { AskCounts, FilterCounts } from './filter-counts.ts'
import { FilterFields } from './filter-fields.tsx'
import { type ListFilters, noFilters } from './list-filters.ts'
import { useFilterCounts } from './use-filter-counts.tsx'

type FilterSheetProps = {
  filters: ListFilters
  askCounts?: AskCounts | undefined
  onChoose: (filters: ListFilters) => void
  onClose: () => void
}

/**
 * Shows the filters of a product list in a sheet. Each choice updates the counts at once; the list changes
 * when the shopper presses the button.
 */
export function FilterSheet({ filters, askCounts, onChoose, onClose }: FilterSheetProps) {
  const say = useWords()
  const [chosen, setChosen] = useState(filters)
  const { counts, isWaiting, failure, askAgain } = useFilterCounts(chosen, askCounts)
  const formId = useId()
  const text = showText(say, isWaiting ? undefined : counts)
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!focusFirstWrong(event.currentTarget)) onChoose(chosen)
  }
  return (
    <Sheet
      footer={
        <div className="flex gap-3">
          <Button onClick={() => setChosen({ ...noFilters, sort: filters.sort })} variant="secondary">
            {say('catalogue.clear')}
          </Button>
          <Button form={formId} type="submit" wide>
            {text}
          </Button>
          {/* Is outside the button, so that this text is not part of the button's accessible name. */}
          <span className="sr-only" role="status">
            {text}
          </span>
        </div>
      }
      onClose={onClose}
      open
      title={say('catalogue.filters')}
    >
      {failure !== undefined && (
        <div className="mb-4 grid justify-items-start gap-2" role="alert">
          <p className="field-error">{failure}</p>
          <Button onClick={askAgain} variant="secondary">
            {say('shell.tryAgain')}
          </Button>
        </div>
      )}
      {counts ? (
        <form id={formId} noValidate onSubmit={show}>
          <FilterFields
            counts={counts}
            countsTyped
            filters={chosen}
            onChange={(changed) => setChosen((before) => ({ ...before, ...changed }))}
          />
        </form>
      ) : (
        failure === undefined && <FiltersAwaited />
      )}
    </Sheet>
  )
}

/** Shows a placeholder for the filters until their counts are known. */
export function FiltersAwaited() {
  const say = useWords()
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">{say('shell.loading')}</span>
      {[0, 1, 2].map((place) => (
        <div className="grid gap-2" key={place}>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  )
}

/** Returns 'Show 214 products', or a vaguer text if the count is not known. */
function showText(say: Say, counts: FilterCounts | undefined): string {
  if (!counts) return say('catalogue.showProducts')
  const { total_count: count } = counts
  if (count === 0) return say('catalogue.noneLeft')
  const isLeast = count >= countedMax || counts.total_is_least
  return isLeast ? say('catalogue.showAtLeast', { count }) : say('catalogue.showCounted', { count })
}
