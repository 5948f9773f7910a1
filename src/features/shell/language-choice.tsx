import { useLocation } from 'react-router'
import { CloseIcon } from '../../ui/icons.tsx'
import { readLanguages } from '../../words/language-address.ts'
import { languages } from '../../words/languages.ts'
import { useWords } from '../../words/use-words.tsx'

/** A button for each language, by its own name. A plain form, so that it works before and without any script. */
export function LanguageChoice({ closes = false }: { closes?: boolean }) {
  const say = useWords()
  const { pathname, search } = useLocation()
  return (
    <form action="/language" aria-label={say('shell.language')} className="language-choice" method="post">
      <input name="to" type="hidden" value={pathname + search} />
      {readLanguages.map((language) => (
        <button
          aria-current={language === say.language ? 'true' : undefined}
          key={language}
          lang={languages[language].htmlLang}
          name="language"
          translate="no"
          value={language}
        >
          {languages[language].name}
        </button>
      ))}
      {closes && (
        <button aria-label={say('shell.keepLanguage')} name="language" value={say.language}>
          <CloseIcon size={20} />
        </button>
      )}
    </form>
  )
}

/** At the first visit: asks for a language, above the page and in nobody's way. Closing it keeps the present one. */
export function LanguageBar() {
  return (
    <div className="language-bar">
      <LanguageChoice closes />
    </div>
  )
}
