/**
 * Runs in the head. What is pressed before the page has come to life is kept, and pressed again when it has, or let go
 * when its scripts do not come. Only what does nothing without React: links, disclosures and fields work by themselves,
 * and forms cannot be sent yet. Nothing of it reaches React before, so that nothing is pressed twice. Until then the
 * page is marked, and the pointer says that it takes a moment. Text, because it stands inline in the page.
 */
export const EARLY_CLICKS_SCRIPT = import.meta.env.SSR
  ? `{
const page=document.documentElement,pressed=[];
const keep=event=>{const control=event.target.closest('button[type=button],[type=radio],.wheel-sector');if(!control)return;event.preventDefault();event.stopImmediatePropagation();pressed.push(control)};
const end=()=>{delete page.dataset.asleep;removeEventListener('click',keep,true);for(const control of pressed.splice(0))control.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true}))};
page.dataset.asleep='';
addEventListener('click',keep,true);
addEventListener('awake',end);
addEventListener('error',({target})=>target.localName==='script'&&end(),true);
}`
  : '';

/** Says that React has taken the page over. */
export function wake(): void {
  dispatchEvent(new Event('awake'));
}
