import { ExternalIcon } from '../../ui/icons/menu-icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ExtraMenuItem, isSafeUrl } from './extra-menu-item.ts'

/** Shows the operator's links in the members' menu. The links lead to other sites. */
export function ExtraMenuLinks({ items }: { items: readonly ExtraMenuItem[] }) {
  const say = useWords()
  return items
    .filter(({ url }) => isSafeUrl(url))
    .map(({ url, icon, label }) => (
      <a className="menu-link" href={url} key={url} rel="noopener noreferrer" target="_blank">
        {icon ? <img alt="" height={24} src={icon} width={24} /> : <ExternalIcon />}
        <span translate="no">{label}</span>
        <span className="sr-only"> {say('shell.newTab')}</span>
        {icon && (
          <span className="ml-auto text-muted">
            <ExternalIcon size={18} />
          </span>
        )}
      </a>
    ))
}
