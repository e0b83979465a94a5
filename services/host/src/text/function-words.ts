const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that carry grammar only. They tell a sentence from a heap of keywords. */
export const FUNCTION_WORDS = words(`
a an the this that these those there here it its he him his she her hers they them their theirs i me my we us our you
your who whom whose which what where when why how is am are was were be been being do does did done have has had having
will would shall should can could may might must to of in on at by for from with without into onto upon about as than
then and or but if because so while although though since until unless not no never nor neither either both some any
all each every other another such same very too also just only even ever still yet already again up down out off over
under after before during between through against himself herself itself themselves myself yourself one ones own more
most much many few less least let s t d ll m re ve
`);

/** Auxiliaries and copulas: a sentence has one of these or another verb. */
export const AUXILIARIES = words(`
is am are was were be been being do does did have has had will would shall should can could may might must
`);

/** Verbs that say little about a mystery; matched, but lightly. */
export const LIGHT_WORDS = words(`
get go make take use happen involve relate cause become come put give thing something anything someone anyone somebody
anybody everyone everything way kind sort type part actually really literally basically somehow possible possibly
correct right true guess assume suppose think believe say mean try want need start end able actual real case main
reason result specific specifically certain certainly story person character protagonist
`);

/** Words that ask whether something matters rather than whether it is so. */
export const RELEVANCE_WORDS = words(`
important importance relevant relevance matter matters mattered significant significance key crucial essential related
connected connection relate relates role
`);
