const id = 'react-aria-pressable-style';

/*
 * react-aria would add a style element, which our policy refuses, unless this id is taken; the rule is in
 * DayField.module.css.
 */
if (!document.getElementById(id)) {
  const taken = document.createElement('meta');
  taken.id = id;
  document.head.append(taken);
}
