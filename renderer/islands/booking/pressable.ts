const id = 'react-aria-pressable-style';

/*
 * react-aria adds a style element for what can be pressed, unless an element with this id is there already. Our
 * content security policy refuses such elements, so its place is taken; the rule is in DayField.module.css.
 */
if (!document.getElementById(id)) {
  const taken = document.createElement('meta');
  taken.id = id;
  document.head.append(taken);
}
