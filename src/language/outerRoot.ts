/** The roots under which a file reads what is around it: its shell, and its parent screen. */
export type OuterRoot = 'shell' | 'parent';

/** Whether a root of a path, or a prefix of a name, leads to the shell or the parent screen. */
export function isOuterRoot(root: string | undefined): root is OuterRoot {
  return root === 'shell' || root === 'parent';
}

/** The concept of the file that an outer root leads to. */
export function outerConcept(root: OuterRoot): 'shell' | 'screen' {
  return root === 'shell' ? 'shell' : 'screen';
}

/** The outer root that a dotted name begins with: `shell.data.x`. */
export function outerRootOf(name: string): OuterRoot | undefined {
  const [root] = name.split('.', 1);
  return name.includes('.') && isOuterRoot(root) ? root : undefined;
}
